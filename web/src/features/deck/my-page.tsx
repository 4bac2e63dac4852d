import type { MyDeck } from "@deck/contracts/deck";
import { topics } from "@deck/contracts/topics";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useImpersonation } from "../../lib/impersonation.ts";
import { useNow } from "../../lib/now.ts";
import { usePageData } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { useTopic } from "../../lib/socket.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StaffTaskList } from "../../ui/staff-tasks/staff-task-list.tsx";
import { CalendarCard } from "./calendar-card.tsx";
import { ConferenceLink } from "./conference-link.tsx";
import { ConferenceTasksCard } from "./conference-tasks.tsx";
import { FinishedConferences } from "./finished-conferences.tsx";
import { OwnConference } from "./own-conference.tsx";
import { TaskList } from "./task-list.tsx";
import { groupTasks, nextTask } from "./tasks.ts";
import { type ConferenceStaffTasks, useConferencesStaffTasks } from "./use-conferences-staff-tasks.ts";

export function MyPage() {
	const { t } = useTranslation("my-deck");
	const { user } = useAuthSession();
	const { data, mutate } = usePageData(read("/api/my"));
	// The calendar is private, even from impersonation.
	const isImpersonating = useImpersonation((state) => state.as !== null);
	const refresh = () => void mutate();
	usePageTitle(t("title"));
	useTopic(user ? topics.user(user.id) : null, refresh, refresh);
	const some = data && data.tasks.length > 0;
	return (
		<Page aside={some && !isImpersonating ? <CalendarCard /> : undefined}>
			<h1 className="mb-6 text-28">{t("title")}</h1>
			{!data && <Skeleton widths={[30, 100, 96, 98]} height={20} />}
			{data && !some && (
				<EmptyState
					title={user?.verified ? t("empty") : t("unverified")}
					action={<ButtonLink to="/events">{t("to_events")}</ButtonLink>}
				>
					{user?.verified && !user.platform_admin && <OwnConference />}
				</EmptyState>
			)}
			{some && <MyTasks data={data} />}
		</Page>
	);
}

function MyTasks({ data }: { data: MyDeck }) {
	const { t } = useTranslation("my-deck");
	const now = useNow();
	const { next, current, over } = groupTasks(data.tasks);
	const coming = nextTask(data.tasks, now);
	const { conferences, loading } = useConferencesStaffTasks(data.tasks);
	return (
		<div className="flex flex-col gap-10">
			{next.length > 0 || conferences.length > 0 ? (
				<section className="flex flex-col gap-4">
					<h2 className="-mb-1 text-18">{t("next_for_you")}</h2>
					{next.length > 0 && <TaskList entries={next} />}
					<ConferencesStaffTasks conferences={conferences} />
				</section>
			) : (
				!loading &&
				coming && (
					<section>
						<h2 className="mb-1 text-18">{t("next_for_you")}</h2>
						<p className="mb-3 text-secondary">{t("nothing_waits")}</p>
						<TaskList entries={[coming]} />
					</section>
				)
			)}
			{current.length > 0 && (
				<section>
					<h2 className="mb-3 text-18">{t("conferences")}</h2>
					<div className="flex flex-col gap-4">
						{current.map((one) => (
							<ConferenceTasksCard key={one.conference.id} group={one} />
						))}
					</div>
				</section>
			)}
			{over.length > 0 && (
				<section>
					<h2 className="mb-3 text-18">{t("over")}</h2>
					<FinishedConferences groups={over} />
				</section>
			)}
		</div>
	);
}

function ConferencesStaffTasks({ conferences }: { conferences: readonly ConferenceStaffTasks[] }) {
	return conferences.map(({ conference, tasks }) => (
		<section
			key={conference.id}
			className="overflow-hidden rounded-card border border-line bg-surface shadow-rest"
		>
			<h3 className="relative border-b border-line px-4 py-3 text-16 transition-colors hover:bg-sunken sm:px-5">
				<ConferenceLink summary={conference} to={`/${conference.path}/adm`} />
			</h3>
			<StaffTaskList conference={conference.path} work={tasks} />
		</section>
	));
}
