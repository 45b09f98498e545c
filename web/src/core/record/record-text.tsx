// A text that belongs to a record, such as a message, with its title.
import classes from './record.module.css';

export const RecordText = ({ title, text }: { title: string; text: string }) => (
  <article className={classes.text}>
    <h3>{title}</h3>
    <p>{text}</p>
  </article>
);
