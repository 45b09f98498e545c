// A text that belongs to a record, such as a message, with its title, in its own language.
import classes from './record.module.css';

interface RecordTextProps {
  lang: 'zh' | 'en';
  title: string;
  text: string;
}

export const RecordText = ({ lang, title, text }: RecordTextProps) => (
  <article lang={lang} className={classes.text}>
    <h3>{title}</h3>
    <p>{text}</p>
  </article>
);
