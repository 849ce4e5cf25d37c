import classes from './shell.module.css';

/** Carillon's icon and name. */
export const Logo = () => (
  <span className={classes.logo}>
    <img src="/assets/icons/icon.svg" alt="" width={28} height={28} />
    Carillon
  </span>
);
