import type { RegistrationStage } from "@deck/contracts/registration-lifecycle";
import { TONE_TEXT, type Tone } from "../badge.tsx";

/** Shapes differ too. */
export const STAGE_TONE: Record<RegistrationStage, Tone> = {
	draft: "neutral",
	sent: "info",
	returned: "wait",
	verified: "accent",
	paid: "good",
	cancelled: "neutral",
};

const TICKET =
	"M1.75 4.75a1.5 1.5 0 0 1 1.5-1.5h9.5a1.5 1.5 0 0 1 1.5 1.5v1.5a1.75 1.75 0 0 0 0 3.5v1.5a1.5 1.5 0 0 1-1.5 1.5h-9.5a1.5 1.5 0 0 1-1.5-1.5v-1.5a1.75 1.75 0 0 0 0-3.5Z";

/** One path each, so that reused rows keep their elements. */
const MARKS: Record<RegistrationStage, string | undefined> = {
	draft: undefined,
	sent: "M8 6.25a1.75 1.75 0 1 0 0 3.5a1.75 1.75 0 1 0 0-3.5Z",
	returned: "M10.5 8H5.7m1.9-1.9L5.7 8l1.9 1.9",
	verified: "M8 3.25h4.75a1.5 1.5 0 0 1 1.5 1.5v1.5a1.75 1.75 0 0 0 0 3.5v1.5a1.5 1.5 0 0 1-1.5 1.5H8Z",
	paid: "m5.7 8.1 1.6 1.6 3.1-3.2",
	cancelled: "M5.8 8h4.4",
};
const FILLED: ReadonlySet<RegistrationStage> = new Set(["sent", "verified"]);

/** Draws a registration's stage. `name`: if there is no text beside it, as in dense rows. */
export function RegistrationStageIcon({
	stage,
	name,
	size = 16,
}: {
	stage: RegistrationStage;
	name?: string;
	size?: number;
}) {
	return (
		<svg
			viewBox="0 0 16 16"
			width={size}
			height={size}
			fill="none"
			stroke="currentColor"
			strokeWidth="1.5"
			strokeLinecap="round"
			strokeLinejoin="round"
			role={name ? "img" : undefined}
			aria-label={name}
			aria-hidden={name ? undefined : true}
			className={`shrink-0 ${TONE_TEXT[STAGE_TONE[stage]]}`}
		>
			<path
				d={TICKET}
				fill={stage === "paid" ? "currentColor" : "none"}
				strokeDasharray={stage === "draft" ? "2.4 2.2" : undefined}
			/>
			<path
				d={MARKS[stage]}
				fill={FILLED.has(stage) ? "currentColor" : undefined}
				className={stage === "paid" ? "stroke-surface" : undefined}
				stroke={FILLED.has(stage) ? "none" : undefined}
			/>
		</svg>
	);
}
