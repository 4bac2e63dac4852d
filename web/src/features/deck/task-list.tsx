import type { Task } from "@deck/contracts/deck";
import { ChevronRight, CircleCheckBig, ClipboardPen, ListChecks } from "lucide-react";
import { conferenceName } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Link } from "../../ui/link.tsx";
import { StatusIcon } from "../../ui/paper/status-icon.tsx";
import { TaskDate } from "./task-date.tsx";
import { useTaskText } from "./use-task-text.ts";

export function TaskList({ tasks }: { tasks: readonly Task[] }) {
	const wordsOf = useTaskText();
	const locale = useLocale();
	return (
		<ul className="@container divide-y divide-line rounded-card border border-line bg-surface shadow-rest">
			{tasks.map((task) => (
				<li
					key={`${task.to} ${task.kind} ${task.paper?.number}`}
					className="relative flex items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken"
				>
					<TaskIcon task={task} />
					<div className="grid min-w-0 grow gap-x-4 gap-y-0.5 @xl:grid-cols-[minmax(0,1fr)_auto] @xl:items-center">
						<div className="grid min-w-0 gap-x-4 @4xl:grid-cols-2 @4xl:items-baseline">
							<Link
								to={task.to}
								className="text-14 font-medium break-words after:absolute after:inset-0 after:rounded-card"
							>
								{wordsOf(task)}
							</Link>
							<span className="text-14 break-words text-secondary">
								{conferenceName(task.conference, locale)}
							</span>
						</div>
						<TaskDate task={task} />
					</div>
					<ChevronRight aria-hidden size={18} className="shrink-0 text-secondary" />
				</li>
			))}
		</ul>
	);
}

function TaskIcon({ task: { participation, kind, paper } }: { task: Task }) {
	if (paper) return <StatusIcon status={paper.status} size={18} />;
	const Icon = participation === "reviewer" ? ClipboardPen : kind === "prepare" ? ListChecks : CircleCheckBig;
	return <Icon aria-hidden size={18} className="shrink-0 text-wait-icon" />;
}
