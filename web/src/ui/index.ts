/** The basic parts of which screens are made. */
export { Button, LinkButton } from './button.tsx';
export { Choice } from './choice.tsx';
export { CopyField } from './copy-field.tsx';
export { Counter } from './counter.tsx';
export { Dialog } from './dialog.tsx';
export { Checkbox, Field, Select } from './field.tsx';
export { Menu, type MenuItem } from './menu.tsx';
export { Empty, Notice, Page, Panel, Spinner } from './page.tsx';
export { Tabs } from './tabs.tsx';
