const key = 'sillage.signed-in';

/** What the tabs of this site tell each other: whether somebody is signed in, and nothing else. */
interface OtherTabs {
  tell: (isSignedIn: boolean) => void;
  /** Calls when another tab has found that somebody signed in, or out. */
  onChange: (listener: (isSignedIn: boolean) => void) => void;
}

type Host = Pick<Window, 'addEventListener'>;

/** A function opens the storage: in some browsers, reading `localStorage` throws. */
export function otherTabs(host: Host, openStorage: () => Storage): OtherTabs {
  return {
    tell: (isSignedIn) => {
      try {
        const storage = openStorage();
        // Other tabs hear of a change alone: two that told each other the same would never end.
        if (!isSignedIn) storage.removeItem(key);
        else if (storage.getItem(key) === null) storage.setItem(key, 'yes');
      } catch (error) {
        console.warn('Other tabs could not be told of the sign-in.', error);
      }
    },
    onChange: (listener) => {
      host.addEventListener('storage', (event) => {
        if (event.key === key) listener(event.newValue !== null);
        else if (event.key === null) listener(false);
      });
    },
  };
}
