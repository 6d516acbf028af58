/** Facts about a platform that do not depend on its pages, as pure data for the manifest and the settings. */
import type { Platform } from '@afterword/api-client';
import type { platformNames } from '@afterword/api-client/product';

export interface PlatformFacts<Id extends Platform = Platform> {
  id: Id;
  /** The display name, from the contract. */
  name: (typeof platformNames)[Id];
  access: PlatformAccess;
  /** Captured unless the person switches it off. */
  onByDefault: boolean;
  /** Pixels along the edges that belong to the platform: its controls hide themselves, so they count when hidden too. */
  strips: Record<'top' | 'right' | 'bottom' | 'left', number>;
  behavior: PlatformBehavior;
}

/**
 * How the extension gets access to a platform's pages. Installing it grants the manifest's hosts; the person grants any other
 * site one at a time, and none of our scripts runs there before that.
 */
export type PlatformAccess =
  | {
      kind: 'manifest';
      /** Match patterns of its pages. */
      hosts: readonly string[];
      /**
       * Match patterns of its other pages, for which a person grants one host at a time: a host added to the manifest would
       * disable the extension until its user accepts.
       */
      grantable?: readonly string[];
    }
  | {
      kind: 'granted';
      /** Match patterns of its well-known sites, which a person can grant without visiting them. */
      presets: readonly string[];
      /** Selects an element unique to its pages, to detect it on any site; null if it runs on `presets` alone. */
      marker: string | null;
    };

/** The differences between platforms' pages. Shared code checks these, never the platform. */
export interface PlatformBehavior {
  /** The captions region stays on the page, empty, while no one speaks. */
  keepsEmptyRegion: boolean;
  /** Captions are switched on for everyone in the meeting: only the person does it, and we click nothing. */
  captionsConcernAll?: true;
  /** Captions are switched on in a menu: the first click opens it, the second finds the item. */
  captionsInMenu: boolean;
  /** The address loses the code of the meeting once a person has joined. */
  addressLosesCode: boolean;
  /** The URL parameter that marks a side room, which belongs to the meeting that was joined; or null. */
  sideRoomParameter: string | null;
  /** Selects the frames that contain the platform's meetings; null when the page itself is the meeting. */
  innerFrame: string | null;
  /** Selects the elements that show people of the call, in addition to `video`. */
  tiles: string;
  /**
   * The call goes on while its page shows other places: its code (`codeOnPage`) is only there at times, and one sign of the call
   * is enough to show that it goes on.
   */
  callOutlivesPlace?: true;
  /** Only speech distinguishes captions that are off from captions during silence. */
  hidesCaptionsState?: true;
}
