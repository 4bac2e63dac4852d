import type { Conference } from "@deck/contracts/conference";
import type { ConferenceState } from "@deck/contracts/enums";
import { hasStaffTasks } from "@deck/contracts/staff-tasks";
import { Archive, CircleCheckBig, Copy, DoorOpen, EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { copyAddress } from "../../../lib/copy-address.ts";
import { useExistingConference } from "../../../lib/existing-conference.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { useStaffTasks } from "../../../lib/staff-tasks/use-staff-tasks.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Link } from "../../../ui/link.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StaffTaskList } from "../../../ui/staff-tasks/staff-task-list.tsx";
import { LifecycleCard } from "../lifecycle/lifecycle-card.tsx";
import { useLiveConference } from "../live.ts";
import { Checklist } from "./checklist.tsx";
import { Counts } from "./counts.tsx";
import { NextStepsCard } from "./next-steps-card.tsx";

const STYLES = {
	hidden: { tone: "wait", icon: EyeOff },
	open: { tone: "good", icon: DoorOpen },
	archived: { tone: "neutral", icon: Archive },
} as const satisfies Record<ConferenceState, { tone: Tone; icon: typeof EyeOff }>;

function StateBadge({ state }: { state: ConferenceState }) {
	const { t } = useTranslation("conference-state");
	const { tone, icon: Icon } = STYLES[state];
	return (
		<Badge tone={tone} icon={<Icon aria-hidden size={14} />}>
			{t(`state.${state}`)}
		</Badge>
	);
}

export function AdmHomePage() {
	const { t } = useTranslation("conference");
	const conference = useConference();
	useLiveConference();
	usePageTitle(t("adm.title"));
	return (
		<AdminPage title={t("adm.title")} count={<StateBadge state={conference.state} />}>
			<div className="flex max-w-[960px] flex-col gap-4 px-4 pt-2 pb-8 md:px-5">
				{conference.state === "hidden" && <Checklist conference={conference} />}
				<StaffTasksCard conference={conference} />
				{conference.state !== "archived" && <NextStepsCard conference={conference} />}
				{conference.state !== "hidden" && (
					<>
						<Counts conference={conference} />
						<PublicAddress path={conference.path} />
					</>
				)}
				<LifecycleCard conference={conference} />
			</div>
		</AdminPage>
	);
}

function PublicAddress({ path }: { path: string }) {
	const { t } = useTranslation("conference");
	return (
		<Card>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<div className="min-w-0">
					<h2 className="text-13 font-normal text-secondary">{t("adm.address")}</h2>
					<Link to={`/${path}`} className="text-15 font-medium break-all text-link hover:underline">
						{window.location.host}/{path}
					</Link>
				</div>
				<Button icon={Copy} onClick={() => void copyAddress(`${window.location.origin}/${path}`)}>
					{t("adm.copy")}
				</Button>
			</div>
		</Card>
	);
}

function StaffTasksCard({ conference }: { conference: Conference }) {
	const { t } = useTranslation("staff-tasks");
	const existing = useExistingConference();
	const { tasks: all, error } = useStaffTasks(existing ? [existing] : []);
	if (error !== undefined) throw error;
	if (!hasStaffTasks(conference.admin_roles)) return null;
	if (!all) return <Skeleton widths={[40, 70, 66]} height={20} />;
	const work = all[conference.id] ?? [];
	if (work.length === 0 && conference.state === "hidden") return null;
	return (
		<Card title={t("title")} flush>
			{work.length > 0 ? (
				<div className="border-t border-line">
					<StaffTaskList conference={conference.path} work={work} />
				</div>
			) : (
				<p className="flex items-center gap-3 px-4 pb-4 text-15 text-secondary sm:px-5 sm:pb-5">
					<CircleCheckBig aria-hidden size={20} className="shrink-0 text-good-icon" />
					{t("nothing")}
				</p>
			)}
		</Card>
	);
}
