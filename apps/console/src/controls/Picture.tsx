import styles from './Picture.module.css';

/** In the site's hand: a wake, a buoy, a lighthouse, on a calm sea. */
const drawings = {
  /** Nothing has come yet. */
  sea: (
    <>
      <path className={styles.wake} d="M14 78c22-8 44-8 66 0s44 8 66 0 30-7 40-4" />
      <path className={styles.soft} d="M26 92c18-6 36-6 54 0s36 6 54 0" />
      <circle className={styles.beacon} cx="150" cy="34" r="11" />
    </>
  ),
  /** Nothing is found. */
  lighthouse: (
    <>
      <path className={styles.ink} d="M92 84l6-52h12l6 52zM96 32h16M104 32v-9" />
      <path className={styles.beam} d="M112 26l58-14v26zM96 26L38 12v26z" />
      <path className={styles.wake} d="M14 90c22-8 44-8 66 0s44 8 66 0 30-7 40-4" />
    </>
  ),
  /** All is well: nothing to do here. */
  calm: (
    <>
      <path
        className={styles.ink}
        d="M70 74h60l-10 12H80zM100 74V26M100 28c20 6 28 22 28 40h-28M96 34c-14 8-20 20-20 34h20"
      />
      <path className={styles.wake} d="M14 92c22-6 44-6 66 0s44 6 66 0 30-5 40-3" />
    </>
  ),
  /** Somebody must come first. */
  buoy: (
    <>
      <path className={styles.ink} d="M84 80l10-36h12l10 36zM94 44l2-10h8l2 10M88 64h24" />
      <circle className={styles.beacon} cx="100" cy="26" r="7" />
      <path className={styles.wake} d="M14 86c22-8 44-8 66 0s44 8 66 0 30-7 40-4" />
    </>
  ),
};

export type PictureName = keyof typeof drawings;

/** Beside words that say the same: screen readers pass over it. */
export const Picture = ({ name }: { name: PictureName }) => (
  <svg className={styles.picture} viewBox="0 0 200 104" width="200" height="104" aria-hidden="true">
    {drawings[name]}
  </svg>
);
