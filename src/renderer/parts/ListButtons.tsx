import { Plus, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "./Button.tsx";
import { useDisabled } from "./fieldsDisabled.ts";
import { IconButton, type IconButtonProps } from "./IconButton.tsx";

/** Removes an item of a list; hidden where fields are disabled. */
export function RemoveButton({
  icon = Trash2,
  ...rest
}: Pick<IconButtonProps, "label" | "onClick"> & Partial<Pick<IconButtonProps, "icon">>): ReactElement | null {
  return useDisabled() ? null : <IconButton icon={icon} {...rest} />;
}

/** Adds an item to a list; hidden where fields are disabled. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }): ReactElement | null {
  if (useDisabled()) return null;
  return (
    <Button size="small" icon={Plus} onClick={onClick}>
      {label}
    </Button>
  );
}
