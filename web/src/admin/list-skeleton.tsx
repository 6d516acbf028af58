import { useMessages } from '../locales/messages.ts';
import { ListSkeleton as Shape } from '../parts/list-skeleton.tsx';

/** The shape of a list of the staff area while it is on its way. */
export const ListSkeleton = () => <Shape label={useMessages('admin/shell').loading} />;
