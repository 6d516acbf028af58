/** What is known of a platform without looking at its pages, as pure data: the manifest and the settings are made of it. */
import type { Platform } from '@afterword/api-client';
import type { platformNames } from '@afterword/api-client/product';

/** A platform as data. */
export interface PlatformFacts<Id extends Platform = Platform> {
  id: Id;
  /** As people read it: the name that the contract gives it. */
  name: (typeof platformNames)[Id];
  access: PlatformAccess;
  /** Captured unless the person says otherwise. */
  onByDefault: boolean;
  /** Pixels along the edges that belong to the platform: its controls hide themselves, so they count when unseen too. */
  strips: Record<'top' | 'right' | 'bottom' | 'left', number>;
  behavior: PlatformBehavior;
}

/**
 * How the extension gets to a platform's pages. Everybody who installs it grants the hosts of the manifest; any other site is
 * granted by the person, one at a time, and has no script of ours before that.
 */
export type PlatformAccess =
  | {
      kind: 'manifest';
      /** Match patterns of its pages. */
      hosts: readonly string[];
      /**
       * Match patterns of its other pages, for which a person grants one host at a time: a host added to the manifest would disable the
       * extension until its user accepts.
       */
      grantable?: readonly string[];
    }
  | {
      kind: 'granted';
      /** Match patterns of its well-known sites, which a person can grant without being there. */
      presets: readonly string[];
      /** Selects what only its pages have, by which a site of anybody is known to run it; null where it runs on `presets` alone. */
      marker: string | null;
    };

/** In which ways its pages differ. Code that is common to all platforms asks for these, never for the platform. */
export interface PlatformBehavior {
  /** The captions region stays on the page, empty, while nobody speaks. */
  keepsEmptyRegion: boolean;
  /** Switching captions on concerns everybody in the meeting: only the person does it, and we click nothing. */
  captionsConcernAll?: true;
  /** Captions are switched on in a menu: the first click opens it, the second finds the item. */
  captionsInMenu: boolean;
  /** The address loses the code of the meeting once a person has joined. */
  addressLosesCode: boolean;
  /** The parameter by which an address says that it is one of a side room, whose meeting is the one that was joined; or null. */
  sideRoomParameter: string | null;
  /** Selects the frames the platform shows its meetings in; null where the page itself is the meeting. */
  innerFrame: string | null;
  /** Selects what shows a person of the call, beside `video`. */
  tiles: string;
  /**
   * The call goes on while its page shows other places: what names it (`codeOnPage`) is there now and then, and one sign of it
   * is enough to say that it goes on.
   */
  callOutlivesPlace?: true;
  /** Nothing on the page tells captions that are off from captions that nobody speaks into, but that somebody speaks. */
  hidesCaptionsState?: true;
}
