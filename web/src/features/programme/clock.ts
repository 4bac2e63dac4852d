import { formatOffset } from "@deck/contracts/date-texts";
import type { Day } from "@deck/contracts/moments";
import type { PublicProgramme } from "@deck/contracts/programme";
import { endOf } from "@deck/contracts/programme";
import { useAuthSession } from "../../lib/auth-session.ts";
import { formatClock } from "../../lib/format.ts";
import { useServerRenderedAt } from "../../lib/server-rendered-at.ts";

export interface ProgrammeClock {
	/** IANA zone of the list: the conference's, or the reader's if they chose so. */
	timezone: string;
	isOwn: boolean;
	/** The reader's clock differs from the conference's during the programme. */
	differs: boolean;
}

/** Returns the clock of lists. Server-rendered pages are by the conference's clock. */
export function useProgrammeClock(
	{ timezone, sessions }: Pick<PublicProgramme, "timezone" | "sessions">,
	wantsOwn: boolean,
): ProgrammeClock {
	const { user } = useAuthSession();
	const drawn = useServerRenderedAt() !== undefined;
	const own = drawn ? timezone : (user?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
	const differs = sessions.some(({ start }) => !isSameClock(start, own, timezone));
	const isOwn = wantsOwn && differs;
	return { timezone: isOwn ? own : timezone, isOwn, differs };
}

/** Checks whether two zones show the same time at an ISO instant. */
export const isSameClock = (at: string, one: string, other: string): boolean =>
	one === other || formatOffset(new Date(at), one) === formatOffset(new Date(at), other);

/** Formats "10:30–12:00". */
export function formatSpan(slot: { start: string; minutes: number }, timezone: string): string {
	const clock = (at: string) => formatClock(new Date(at), timezone);
	return `${clock(slot.start)}–${clock(endOf(slot))}`;
}

/** Returns the id of a day's part of the page. */
export const dayId = (day: Day): string => `day-${day}`;
