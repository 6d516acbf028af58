import { Button, IconButton } from '@afterword/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';

export interface RowActionsProps {
  /** Address of the edit page. */
  editAt: string;
  /** Accessible names of the two actions, including the row's name. */
  edit: string;
  remove: string;
  onRemove: () => void;
}

/** The last cell of a row: edit and delete. */
export function RowActions({ editAt, edit, remove, onRemove }: RowActionsProps) {
  return (
    <td className="pr-0! text-right whitespace-nowrap">
      <Button variant="quiet" size="small" className="px-2!" asChild>
        <Link to={editAt} aria-label={edit}>
          <Pencil aria-hidden="true" />
        </Link>
      </Button>
      <IconButton label={remove} size="small" tooltip={false} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </td>
  );
}
