import { type RefObject, useEffect, useRef, useState } from "react";

export interface Opener {
	button: RefObject<HTMLButtonElement | null>;
	opened: boolean;
	open(): void;
	/** Returns the focus to the button. */
	close(): void;
}

/** Opens a lazy dialog. It does not know the previous focus, so the button takes it back. */
export function useOpener(): Opener {
	/** Null before the first opening. */
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
