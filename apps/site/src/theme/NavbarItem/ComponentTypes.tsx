import { Account } from '@site/src/sign-in/account/Account';
import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';

const types: ComponentTypesObject = { ...ComponentTypes, 'custom-account': Account };

export default types;
