/** Of the menu that the button of the bar opens: a page has one. */
export const menuId = 'menu';
