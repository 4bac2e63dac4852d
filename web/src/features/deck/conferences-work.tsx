import { WorkList } from "../../ui/work/work-list.tsx";
import { ConferenceLink } from "./conference-link.tsx";
import type { ConferenceWork } from "./use-waiting-work.ts";

export function ConferencesWork({ waiting }: { waiting: readonly ConferenceWork[] }) {
	return waiting.map(({ conference, work }) => (
		<section
			key={conference.id}
			className="overflow-hidden rounded-card border border-line bg-surface shadow-rest"
		>
			<h3 className="relative border-b border-line px-4 py-3 text-16 transition-colors hover:bg-sunken sm:px-5">
				<ConferenceLink card={conference} to={`/${conference.path}/adm`} />
			</h3>
			<WorkList conference={conference.path} work={work} />
		</section>
	));
}
