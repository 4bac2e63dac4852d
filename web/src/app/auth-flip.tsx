import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Location, useLocation } from "react-router";
import { FlipDone } from "../features/account/flip-done.ts";
import { facesAfter, firstFace } from "./auth-faces.ts";
import { animateTurn, fadeIn, focusFace, prefersReducedMotion } from "./auth-motion.ts";

/** Hides backs and clips faces to the card's height. */
const TURNING = { backfaceVisibility: "hidden", overflow: "clip" } as const;

/**
 * Turns the card whenever the address leads to another page, also back. The leaving face renders its own
 * address. Only the visible face is reachable.
 */
export function Flip({ children }: { children(location: Location): ReactNode }) {
	const location = useLocation();
	const [drawn, setFaces] = useState(() => firstFace(location));
	const faces = facesAfter(drawn, location, prefersReducedMotion());
	if (faces !== drawn) setFaces(faces);
	const { front, leaving, turned } = faces;
	const turns = front.id;
	const flipDone = leaving === null;
	const shown = useRef<HTMLDivElement>(null);
	const hidden = useRef<HTMLDivElement>(null);

	useLayoutEffect(() => {
		if (turns === 0 || !shown.current) return;
		if (!hidden.current) return fadeIn(shown.current);
		return animateTurn(hidden.current, shown.current, {
			atEdge: () => setFaces((now) => ({ ...now, turned: true })),
			atEnd: () => setFaces((now) => ({ ...now, leaving: null, turned: true })),
		});
	}, [turns]);

	useEffect(() => {
		if (flipDone && turns > 0 && shown.current) focusFace(shown.current);
	}, [flipDone, turns]);

	return (
		<div className="grid">
			{[leaving, front].map((face) => {
				if (!face) return null;
				const off = face !== front || !turned;
				return (
					<div
						key={face.id}
						ref={face === front ? shown : hidden}
						data-face
						inert={off}
						aria-hidden={off || undefined}
						style={flipDone ? undefined : TURNING}
						className="relative col-start-1 row-start-1 self-start rounded-dialog bg-surface p-6 shadow-floating"
					>
						<FlipDone value={flipDone && face === front}>{children(face.location)}</FlipDone>
						{!flipDone && (
							<div data-shade className="pointer-events-none absolute inset-0 bg-violet-950 opacity-0" />
						)}
					</div>
				);
			})}
		</div>
	);
}
