import { StaffTaskList } from "../../ui/staff-tasks/staff-task-list.tsx";
import { ConferenceLink } from "./conference-link.tsx";
import type { ConferenceStaffTasks } from "./use-conferences-staff-tasks.ts";

export function ConferencesStaffTasks({ conferences }: { conferences: readonly ConferenceStaffTasks[] }) {
	return conferences.map(({ conference, tasks }) => (
		<section
			key={conference.id}
			className="overflow-hidden rounded-card border border-line bg-surface shadow-rest"
		>
			<h3 className="relative border-b border-line px-4 py-3 text-16 transition-colors hover:bg-sunken sm:px-5">
				<ConferenceLink card={conference} to={`/${conference.path}/adm`} />
			</h3>
			<StaffTaskList conference={conference.path} work={tasks} />
		</section>
	));
}
