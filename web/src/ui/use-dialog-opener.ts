import { type RefObject, useEffect, useRef, useState } from "react";

export interface DialogOpener {
	button: RefObject<HTMLButtonElement | null>;
	opened: boolean;
	open(): void;
	close(): void;
}

/** Opens a lazy dialog. It does not know the previous focus, which the button takes back. */
export function useDialogOpener(): DialogOpener {
	const [opened, setOpened] = useState<boolean | null>(null);
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (opened === false) button.current?.focus();
	}, [opened]);
	return {
		button,
		opened: opened === true,
		open: () => setOpened(true),
		close: () => setOpened(false),
	};
}
