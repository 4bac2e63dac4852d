import type { Conference } from "@deck/contracts/conference";
import { hasStaffTasks } from "@deck/contracts/staff-tasks";
import { CircleCheckBig } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useStaffTasks } from "../../../lib/staff-tasks/use-staff-tasks.ts";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StaffTaskList } from "../../../ui/staff-tasks/staff-task-list.tsx";

/** Staff tasks, or that there are none; hidden from read-only staff and while there can be none. */
export function StaffTasksCard({ conference }: { conference: Conference }) {
	const { t } = useTranslation("work");
	const { tasks: all, error } = useStaffTasks([conference]);
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
