import { Account } from '@site/src/sign-in/account/Account';
import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocNavbarItem from '@theme/NavbarItem/DocNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

/** The types that `navbar.ts` has: the theme's others (languages, versions, menus) would weigh on every page. */
const types: Partial<ComponentTypesObject> = {
  default: DefaultNavbarItem,
  doc: DocNavbarItem,
  search: SearchNavbarItem,
  'custom-account': Account,
};

export default types;
