import {
  type DriveStore,
  driveDouble,
  googleError,
  type StoredFile,
  sharedDrive,
  uploadDescription,
} from '../../../testing/google-drive.ts';
import type { Asked, DoubleAnswer, FaultSettings } from '../../../testing/vendor-double.ts';

/** Creates a separate Drive without other services. */
export function onlyDrive(files?: DriveStore, indexed?: (file: StoredFile) => boolean) {
  const drive = driveDouble(undefined, files, indexed);
  return {
    ...drive,
    answer: (asked: Asked): DoubleAnswer => drive.answer(asked) ?? googleError(404, 'notFound'),
    /** Returns the files of a meeting in order of creation. */
    of: (meeting: string) =>
      [...drive.files.values()].filter(
        ({ content, appProperties }) => content !== null && appProperties.afterword === meeting,
      ),
    folders: () => [...drive.files.values()].filter(({ mimeType }) => mimeType.endsWith('.folder')),
  };
}

/** Returns the setup for fault tests. */
export function faultSettings(): FaultSettings {
  const double = onlyDrive(sharedDrive);
  return {
    answer: double.answer,
    descriptions: ['google-drive', uploadDescription],
    rotates: false,
    settings: {},
    found: (meeting) => [
      double.folders().length,
      ...double
        .of(meeting)
        .map(({ content }) => content!.split('\n').filter((line) => !/^(\w+: |<|$)/.test(line))),
    ],
    expected: (said) => [1, ['# Under fault', '## Transcript', `00:00:00 Ana: ${said}`]],
  };
}
