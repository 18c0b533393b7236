import { BookmarkPlus, PackagePlus } from "lucide-react";
import type { ReactElement } from "react";
import { addToPackEntries } from "#renderer/levels/addToPack.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { MenuButton } from "#renderer/parts/MenuButton.tsx";
import type { LinjatModel } from "../linjatModel.ts";
import { keepForPack } from "./keepBoard.ts";
import { keepRefusal } from "./keepCommand.ts";
import styles from "./KeepButtons.module.css";
import { messages } from "./messages.ts";

/** Buttons that add the drawn board to the gallery, or directly to a pack. */
export function KeepButtons({ model }: { model: LinjatModel }): ReactElement {
  const reason = keepRefusal(model);
  return (
    <div className={styles["buttons"]}>
      <Button size="small" icon={BookmarkPlus} command="linjat.keep" disabledReason={reason}>
        {messages.keepBoard}
      </Button>
      <MenuButton align="end" entries={() => addToPackEntries(() => keepForPack(model))}>
        <Button size="small" icon={PackagePlus} disabledReason={reason}>
          {messages.addToPack}
        </Button>
      </MenuButton>
    </div>
  );
}
