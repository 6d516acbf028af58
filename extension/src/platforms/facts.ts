/** What is known of a platform without looking at its pages, as pure data: the manifest and the settings are made of it. */
import type { Platform } from '@afterword/api-client';
import type { platformNames } from '@afterword/api-client/product';

/** A platform as data. */
export interface PlatformFacts {
  id: Platform;
  /** As people read it: the name that the contract gives it. */
  name: (typeof platformNames)[Platform];
  /** Match patterns of its pages. */
  hosts: string[];
  /** Captured unless the person says otherwise. */
  onByDefault: boolean;
  behavior: PlatformBehavior;
}

/** In which ways its pages differ. Code that is common to all platforms asks for these, never for the platform. */
export interface PlatformBehavior {
  /** The captions region stays on the page, empty, while nobody speaks. */
  keepsEmptyRegion: boolean;
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
}
