import includeLanguages from '@theme/prism-include-languages';
import CodeBlockContent from '@theme-original/CodeBlock/Content';
import { Prism } from 'prism-react-renderer';

includeLanguages(Prism);

export default CodeBlockContent;
