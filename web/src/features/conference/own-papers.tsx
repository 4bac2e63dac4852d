import type { Conference } from "@deck/contracts/conference";
import type { OwnPaper } from "@deck/contracts/paper";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import useSWR from "swr";
import { conferenceKey } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useSession } from "../../lib/session.ts";
import { StatusBadge } from "../../ui/status-glyph.tsx";

/** The reader's own papers here; nothing for who has none. */
export function OwnPapers({ conference }: { conference: Conference }) {
	const { t } = useTranslation("conference-home");
	const locale = useLocale();
	const { user } = useSession();
	const { data } = useSWR<OwnPaper[]>(user?.verified ? `${conferenceKey(conference.path)}/mysubs` : null);
	if (!data || data.length === 0) return null;
	return (
		<section>
			<h2 className="mb-3 text-18">{t("own_papers")}</h2>
			<ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-rest">
				{data.map(({ number, title, status, language }) => (
					<li
						key={number}
						className="relative flex items-center gap-4 px-4 py-3.5 transition-colors hover:bg-sunken"
					>
						<span className="min-w-8 self-start text-14 font-medium text-secondary">{number}</span>
						<div className="min-w-0 grow">
							<Link
								to={`/${conference.path}/mysubs/${number}`}
								lang={language === locale ? undefined : language}
								className="font-medium break-words after:absolute after:inset-0"
							>
								{title}
							</Link>
							<p className="mt-1">
								<StatusBadge status={status} bare />
							</p>
						</div>
						<ChevronRight aria-hidden size={18} className="shrink-0 text-secondary" />
					</li>
				))}
			</ul>
		</section>
	);
}
