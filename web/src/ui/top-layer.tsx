import { type ComponentProps, type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { positionUnder } from "./position-under.ts";

interface TopLayerProps extends ComponentProps<"div"> {
	under: RefObject<HTMLElement | null>;
	/** `fill`: as wide as the field. */
	align?: "fill" | "start" | "end";
}

/** Opens under a field in the browser's top layer: no bar covers it and no dialog clips it. */
export function TopLayer({ under, align = "fill", ref, ...props }: TopLayerProps) {
	const own = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const [field, floating] = [under.current, own.current];
		if (!field || !floating) return;
		const place = () => {
			if (align === "fill") floating.style.width = `${field.offsetWidth}px`;
			positionUnder(field, floating, align === "end" ? "end" : "start");
		};
		floating.showPopover();
		place();
		// Typing shortens the list.
		const sizes = new ResizeObserver(place);
		sizes.observe(floating);
		sizes.observe(field);
		window.addEventListener("scroll", place, true);
		window.addEventListener("resize", place);
		return () => {
			sizes.disconnect();
			window.removeEventListener("scroll", place, true);
			window.removeEventListener("resize", place);
		};
	}, [under, align]);
	// Stable: a new ref callback would render the list again.
	const both = useCallback(
		(element: HTMLDivElement | null) => {
			own.current = element;
			if (typeof ref === "function") ref(element);
			else if (ref) ref.current = element;
		},
		[ref],
	);
	return <div {...props} ref={both} popover="manual" />;
}

export const LIST_BOX =
	"fixed m-0 max-h-72 animate-fade overflow-auto rounded-card border border-line bg-raised p-1 text-ink shadow-floating outline-none";
