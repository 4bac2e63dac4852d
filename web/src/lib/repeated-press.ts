// Not part of an anonymous visitor's first page.

/** The browser counts a mouse's clicks. */
const WITHIN_MS = 400;
const WITHIN_PX = 24;

const CONTROLS = "a[href], button, input, select, textarea, label, summary, [role^=menuitem], [role=option]";

interface Pressed {
	at: Element | null;
	words: string;
}

function pressedBy({ target }: Event): Pressed {
	const element = target instanceof Element ? target : null;
	const control = element?.closest(CONTROLS);
	return {
		at: control ?? element,
		words: control ? `${control.getAttribute("aria-label") ?? ""} ${control.textContent}` : "",
	};
}

/**
 * Makes a double click's second press act on the first one's element, not on a new button or outside a dialog
 * that the first opened.
 */
function guardRepeatedPresses(): void {
	let first: Pressed = { at: null, words: "" };
	let last = { time: -WITHIN_MS, x: 0, y: 0 };
	let ignored = false;
	let keyed = false;

	const press = (event: Event, repeated: boolean) => {
		const now = pressedBy(event);
		ignored =
			repeated &&
			(now.at !== first.at || now.words !== first.words || now.at?.hasAttribute("aria-haspopup") === true);
		first = now;
	};
	const stop = (event: Event) => {
		// From the keyboard or a script.
		if (!ignored || (event instanceof MouseEvent && event.type === "click" && event.detail === 0)) return;
		event.stopImmediatePropagation();
		event.preventDefault();
	};

	const onPointerDown = (event: PointerEvent) => {
		const { timeStamp: time, clientX: x, clientY: y } = event;
		const soon = time - last.time < WITHIN_MS && Math.hypot(x - last.x, y - last.y) < WITHIN_PX;
		last = { time, x, y };
		if (event.pointerType !== "mouse") press(event, soon);
		// Lists open on press, before clicks are counted.
		else
			ignored = soon && pressedBy(event).at === first.at && first.at?.hasAttribute("aria-haspopup") === true;
		stop(event);
	};
	const onMouseDown = (event: MouseEvent) => {
		press(event, event.detail > 1 && !keyed);
		keyed = false;
		stop(event);
	};
	addEventListener("pointerdown", onPointerDown, true);
	addEventListener("mousedown", onMouseDown, true);
	for (const name of ["pointerup", "mouseup", "click", "dblclick"]) addEventListener(name, stop, true);
	addEventListener("touchend", stop, { capture: true, passive: false });
	const onKeyDown = () => {
		last = { ...last, time: -WITHIN_MS };
		keyed = true;
	};
	addEventListener("keydown", onKeyDown, true);
}

// Not during server rendering.
if (typeof addEventListener === "function") guardRepeatedPresses();
