import { type RefObject, useEffect, useRef, useState } from "react";

export interface Opener {
	/** Of the button that opens. */
	button: RefObject<HTMLButtonElement | null>;
	opened: boolean;
	open(): void;
	/** Gives the focus back to the button. */
	close(): void;
}

/** Opens what is loaded by the very click: it does not know where the focus was, so the button takes it back. */
export function useOpener(): Opener {
	/** Null until it is opened for the first time. */
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
