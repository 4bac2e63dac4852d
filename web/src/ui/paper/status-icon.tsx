import type { PaperStatus } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { Badge, TONE_TEXT, type Tone } from "../badge.tsx";

/** Lists show drafts beside the specification's statuses. */
export type ShownStatus = PaperStatus | "draft";

/** Shapes differ too. */
export const STATUS_TONE: Record<ShownStatus, Tone> = {
	draft: "neutral",
	submitted: "info",
	reviewing: "accent",
	revising: "wait",
	accepted: "good",
	rejected: "bad",
	withdrawn: "neutral",
	deleted: "neutral",
};

/** Draws a paper's status. `name`: if there is no text beside it, as in dense rows. */
export function StatusIcon({
	status,
	name,
	size = 16,
}: {
	status: ShownStatus;
	name?: string;
	size?: number;
}) {
	const solid = status === "accepted" || status === "rejected";
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
			className={`shrink-0 ${TONE_TEXT[STATUS_TONE[status]]}`}
		>
			<circle
				cx="8"
				cy="8"
				r="6.25"
				fill={solid ? "currentColor" : "none"}
				strokeDasharray={status === "draft" ? "2.6 2.3" : undefined}
			/>
			<path
				d={MARKS[status]}
				fill={FILLED.has(status) ? "currentColor" : undefined}
				className={solid ? "stroke-surface" : undefined}
				stroke={FILLED.has(status) ? "none" : undefined}
			/>
		</svg>
	);
}

/** One path each, so that reused rows keep their elements. */
const MARKS: Record<ShownStatus, string | undefined> = {
	draft: undefined,
	submitted: "M8 5.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z",
	reviewing: "M8 4.25v7.5a3.75 3.75 0 0 0 0-7.5Z",
	revising: "M11 8H5.2m2.2-2.2L5.2 8l2.2 2.2",
	accepted: "m5.4 8.2 1.8 1.8 3.4-3.6",
	rejected: "m6 6 4 4m0-4-4 4",
	withdrawn: "M5.4 8h5.2",
	deleted: "m3.7 3.7 8.6 8.6",
};
const FILLED: ReadonlySet<ShownStatus> = new Set(["submitted", "reviewing"]);

interface StatusBadgeProps {
	status: ShownStatus;
	iconOnly?: boolean;
}

export function StatusBadge({ status, iconOnly }: StatusBadgeProps) {
	const { t } = useTranslation("common");
	return (
		<Badge tone={STATUS_TONE[status]} withoutBackground={iconOnly} icon={<StatusIcon status={status} />}>
			{t(`paper_status.${status}`)}
		</Badge>
	);
}
