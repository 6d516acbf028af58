/** Facts about a platform that do not depend on its pages: plain data for the manifest and the settings. */
import type { Platform } from '@afterword/api-client';
import type { platformNames } from '@afterword/api-client/product';

export interface PlatformFacts<Id extends Platform = Platform> {
  id: Id;
  /** The display name, from the contract. */
  name: (typeof platformNames)[Id];
  access: PlatformAccess;
  /** Whether meetings are captured unless the person switches the platform off. */
  onByDefault: boolean;
  /** Pixels along each edge that belong to the platform's controls. They count even while the controls are hidden. */
  strips: Record<'top' | 'right' | 'bottom' | 'left', number>;
  behavior: PlatformBehavior;
}

/**
 * How the extension gets access to a platform's pages. Installing the extension grants the hosts in the manifest. The person grants
 * other sites one at a time, and none of our scripts runs there before that.
 */
export type PlatformAccess =
  | {
      kind: 'manifest';
      /** Match patterns of its pages. */
      hosts: readonly string[];
      /**
       * Match patterns of other pages of the platform, which a person grants one host at a time: if an update added them to the
       * manifest, the browser would disable the extension until the person accepts.
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

/** Differences between the platforms' pages. Shared code checks these, never the platform. */
export interface PlatformBehavior {
  /** The captions region stays on the page while nobody speaks. */
  keepsEmptyRegion: boolean;
  /** Switching captions on affects everyone in the meeting, so only the person does it. */
  captionsConcernAll?: true;
  /** The captions control is in a menu: the first click opens the menu, the second finds the control. */
  captionsInMenu: boolean;
  /** The address loses the meeting code after the person joined. */
  addressLosesCode: boolean;
  /** The URL parameter of a side room, which belongs to the joined meeting; null if the platform has none. */
  sideRoomParameter: string | null;
  /** Selects the frames that contain the platform's meetings; null when meetings are in the page itself. */
  innerFrame: string | null;
  /** Selects the elements that show people of the call, in addition to `video`. */
  tiles: string;
  /**
   * The call continues while its page shows other content: its code (`codeOnPage`) is only there at times, and one sign of the call
   * is enough.
   */
  callOutlivesPlace?: true;
  /** The page does not show whether captions are off or nobody speaks. */
  hidesCaptionsState?: true;
}
