import { useTranslation } from "react-i18next";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { Link } from "../../ui/link.tsx";
import { TaskList } from "./task-list.tsx";
import { groupTasks } from "./tasks.ts";

const MAX_SHOWN = 3;

export function NextForYou() {
	const { t } = useTranslation("my-deck");
	const { data } = useRead(read("/api/my"));
	const { next } = groupTasks(data?.tasks ?? []);
	if (next.length === 0) return null;
	return (
		<section>
			<div className="mb-3 flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-18">{t("next_for_you")}</h2>
				<Link
					to="/my"
					className="target inline-flex items-center text-14 font-medium text-link hover:underline"
				>
					{t("open")}
				</Link>
			</div>
			<TaskList entries={next.slice(0, MAX_SHOWN)} />
		</section>
	);
}
