declare module '*.css';

/** Every CSS module of the console: made by build.ts. */
declare module 'all-sheets';

declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  export default classes;
}
