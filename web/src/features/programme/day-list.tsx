import { formatOffset } from "@deck/contracts/date-texts";
import { cx } from "../../lib/cx.ts";
import { formatClock } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { dayId } from "./clock.ts";
import { formatWeekday } from "./day-texts.ts";
import { useProgramme } from "./programme-context.ts";
import type { ProgrammeDay } from "./schedule.ts";
import { SessionCard } from "./session-card.tsx";

interface DayListProps {
	days: readonly ProgrammeDay[];
	/** Below a heading of their own, such as a room's. */
	nested?: boolean;
}

/** Shows days as times with what starts then: parallel sessions side by side, on a phone one below another. */
export function DayList({ days, nested }: DayListProps) {
	const locale = useLocale();
	const Heading = nested ? "h3" : "h2";
	return (
		<div className={cx("flex flex-col", nested ? "gap-6" : "gap-10")}>
			{days.map(({ day, slots }) => (
				<section
					key={day}
					id={nested ? undefined : dayId(day)}
					aria-label={formatWeekday(day, locale, "long")}
					className="scroll-mt-24"
				>
					<Heading tabIndex={-1} className={cx(nested ? "mb-2 text-16" : "mb-3 text-22")}>
						{formatWeekday(day, locale, "long")}
					</Heading>
					<ol className="flex flex-col gap-4 sm:gap-5">
						{slots.map((slot) => (
							<Slot key={slot.start} slot={slot} nested={nested ?? false} />
						))}
					</ol>
				</section>
			))}
		</div>
	);
}

function Slot({
	slot: { start, sessions },
	nested,
}: {
	slot: ProgrammeDay["slots"][number];
	nested: boolean;
}) {
	const { clock } = useProgramme();
	const at = new Date(start);
	return (
		<li className="md:grid md:grid-cols-[5.5rem_minmax(0,1fr)] md:gap-x-4">
			<p
				className={cx(
					"sticky z-10 -mx-4 mb-2 bg-ground px-4 py-1.5 text-16 font-semibold md:z-0 md:mx-0 md:self-start md:px-0 md:py-3",
					nested ? "top-(--bar)" : "top-[calc(var(--bar)+3.25rem)]",
				)}
			>
				<time dateTime={start} className="md:text-18">
					{formatClock(at, clock.timezone)}
				</time>
				{clock.isOwn && (
					<span className="ml-2 text-13 font-normal text-secondary md:ml-0 md:block">
						{formatOffset(at, clock.timezone)}
					</span>
				)}
			</p>
			<div
				className={cx(
					"grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4",
					sessions.length > 1 && "md:grid-cols-2",
					sessions.length > 2 && "lg:grid-cols-3",
				)}
			>
				{sessions.map((session) => (
					<SessionCard
						key={session.id}
						session={session}
						wide={sessions.length === 1}
						level={nested ? 4 : 3}
					/>
				))}
			</div>
		</li>
	);
}
