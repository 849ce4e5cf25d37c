import classes from './shell.module.css';

/** Our bell and name. */
export const Mark = () => (
  <span className={classes.mark}>
    <img src="/assets/icons/icon.svg" alt="" width={28} height={28} />
    Carillon
  </span>
);
