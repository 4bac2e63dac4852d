import { useTranslation } from "react-i18next";
import { formatConferenceDays } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Link } from "../../ui/link.tsx";
import { PaperTitle } from "../../ui/paper/paper-title.tsx";
import { StatusIcon } from "../../ui/paper/status-icon.tsx";
import { ConferenceLink } from "./conference-link.tsx";
import { Roles } from "./conference-tasks.tsx";
import type { ConferenceTasks } from "./tasks.ts";

export function FinishedConferences({ groups }: { groups: readonly ConferenceTasks[] }) {
	const { t } = useTranslation("common");
	const locale = useLocale();
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-rest">
			{groups.map((group) => (
				<li key={group.conference.id} className="px-4 py-3 sm:px-5">
					<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
						<h3 className="relative text-14">
							<ConferenceLink summary={group.conference} />
						</h3>
						<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
							<span className="text-13 text-secondary">
								{formatConferenceDays(group.conference.dates, locale)}
							</span>
							<Roles group={group} />
						</div>
					</div>
					<ul>
						{group.tasks.map(
							({ paper, to }) =>
								paper && (
									<li key={to} className="mt-1.5 flex items-baseline gap-2 text-14">
										<span className="translate-y-0.5">
											<StatusIcon status={paper.status} name={t(`paper_status.${paper.status}`)} />
										</span>
										<span className="text-secondary">{paper.number}</span>
										<Link to={to} className="min-w-0 break-words hover:underline">
											<PaperTitle paper={paper} />
										</Link>
									</li>
								),
						)}
					</ul>
				</li>
			))}
		</ul>
	);
}
