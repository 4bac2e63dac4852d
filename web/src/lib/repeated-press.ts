// Imported by what the signed-in have on every page and by what opens over one: a stranger's first page does without.

/** Presses within this time and distance are one double press; of a mouse's, the browser itself counts the clicks. */
const WITHIN_MS = 400;
const WITHIN_PX = 24;

const CONTROLS = "a[href], button, input, select, textarea, label, summary, [role^=menuitem], [role=option]";

/** What a press is on: a control with what it says, or plain ground. */
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
 * Makes both presses of a double click act on the element of the first one, never on what appeared under the pointer: a
 * dialog that it opened (where the second press would count as outside), or a button that replaced another. The second press
 * does not close what the first one opened.
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
		// A click of no press comes from the keyboard or a script.
		if (!ignored || (event instanceof MouseEvent && event.type === "click" && event.detail === 0)) return;
		event.stopImmediatePropagation();
		event.preventDefault();
	};

	const onPointerDown = (event: PointerEvent) => {
		const { timeStamp: time, clientX: x, clientY: y } = event;
		const soon = time - last.time < WITHIN_MS && Math.hypot(x - last.x, y - last.y) < WITHIN_PX;
		last = { time, x, y };
		if (event.pointerType !== "mouse") press(event, soon);
		// Lists open by the press itself, before the browser counts the clicks.
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
	// A key between two presses makes them two.
	const onKeyDown = () => {
		last = { ...last, time: -WITHIN_MS };
		keyed = true;
	};
	addEventListener("keydown", onKeyDown, true);
}

// Where pages are drawn on the server nobody presses anything.
if (typeof addEventListener === "function") guardRepeatedPresses();
