import { type DragEvent, useState } from "react";
import { isBusy } from "../../lib/upload/view.ts";
import type { UploadHandle } from "./use-upload.ts";

/** Ignores drops during an upload; `over` while a file is dragged over it. */
export function useDropZone(upload: UploadHandle) {
	const [over, setOver] = useState(false);
	const open = !isBusy(upload.view.state) && !upload.view.elsewhere;
	return {
		over: over && open,
		handlers: {
			onDragOver(event: DragEvent) {
				if (!event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				event.dataTransfer.dropEffect = open ? "copy" : "none";
				setOver(true);
			},
			onDragLeave(event: DragEvent) {
				const { relatedTarget, currentTarget } = event;
				if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
			},
			onDrop(event: DragEvent) {
				event.preventDefault();
				setOver(false);
				const [file] = event.dataTransfer.files;
				if (file && open) upload.choose(file);
			},
		},
	};
}
