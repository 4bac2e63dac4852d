import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useSearchParams } from "../../lib/router.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useProgrammeClock } from "./clock.ts";
import { ProgrammeContext } from "./programme-context.ts";
import { findOverlaps } from "./schedule.ts";
import { useStars } from "./stars.ts";
import { useReleasedProgramme } from "./use-released-programme.ts";
import { parseView } from "./view-params.ts";

const EMPTY = { timezone: "UTC", sessions: [] };

/** Loads the programme for what is inside; says so if there is none yet. */
export function ProgrammeFrame({ children }: { children: ReactNode }) {
	const { t } = useTranslation("programme");
	const conference = useConference();
	const programme = useReleasedProgramme();
	const { ownTime, starred } = parseView(useSearchParams()[0]);
	const clock = useProgrammeClock(programme ?? EMPTY, ownTime);
	const stars = useStars(conference);
	const overlaps = useMemo(
		() => (programme && starred ? findOverlaps(programme.sessions, stars.ids) : undefined),
		[programme, starred, stars.ids],
	);
	if (!programme) {
		return (
			<Page>
				{programme === undefined ? (
					<Skeleton widths={[40, 90, 80, 85]} height={24} />
				) : (
					<EmptyState title={t("page.none")}>{t("page.none_text")}</EmptyState>
				)}
			</Page>
		);
	}
	return (
		<ProgrammeContext value={{ programme, conference, clock, stars, overlaps }}>
			<Page>{children}</Page>
		</ProgrammeContext>
	);
}
