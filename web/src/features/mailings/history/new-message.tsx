import { Mails } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useConference } from "../../../lib/conference.ts";
import { experts } from "../../../lib/expert/experts.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { mayWriteTo } from "../../../lib/mailing-rights.ts";
import { papers } from "../../../lib/paper/papers.ts";
import { registrations } from "../../../lib/registration/registrations.ts";
import { Card } from "../../../ui/card.tsx";
import { useBegin } from "../../../ui/mailing/use-begin.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type Audience, audiencesOf } from "./audiences.ts";

/** Whom one often writes to, with how many there are now; the lists are for all others. */
export function NewMessage() {
	const { t } = useTranslation("mailings");
	const { path, flow, admin_roles } = useConference();
	const desk = mayWriteTo("registrations", admin_roles);
	const toExperts = mayWriteTo("experts", admin_roles);
	const ofPapers = useSynced(papers).rows;
	const registered = useSynced(registrations, desk).rows;
	const asked = useSynced(experts, toExperts).rows;
	const audiences = useMemo(
		() => audiencesOf({ flow, papers: ofPapers, registrations: registered, experts: asked }),
		[flow, ofPapers, registered, asked],
	);
	const [busy, begin] = useBegin();
	const count = ({ of, numbers }: Audience) =>
		of === "papers"
			? t("about.papers", { count: numbers.length })
			: of === "registrations"
				? t("about.registrations", { count: numbers.length })
				: t("about.experts", { count: numbers.length });
	return (
		<Card title={t("new.title")}>
			{!ofPapers ? (
				<Skeleton widths={[60, 50]} height={32} />
			) : (
				<ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
					{audiences.map((audience) => (
						<li key={audience.name}>
							<button
								type="button"
								aria-disabled={busy}
								onClick={() => !busy && begin(audience)}
								className="flex size-full items-center gap-3 rounded-control border border-edge px-3 py-2.5 text-left hover:bg-sunken"
							>
								<Mails aria-hidden size={18} className="shrink-0 text-link" />
								<span className="min-w-0">
									<span className="block font-medium">{t(`new.to.${audience.name}`)}</span>
									<span className="block text-13 text-secondary">{count(audience)}</span>
								</span>
							</button>
						</li>
					))}
				</ul>
			)}
			<p className="mt-3 text-13 text-secondary">
				{t("new.others")}{" "}
				<Link to={`/${path}/adm/papers`} className="text-link underline">
					{t("new.papers")}
				</Link>
				{desk && (
					<>
						{", "}
						<Link to={`/${path}/adm/registrations`} className="text-link underline">
							{t("new.registrations")}
						</Link>
					</>
				)}
				{toExperts && (
					<>
						{", "}
						<Link to={`/${path}/adm/experts`} className="text-link underline">
							{t("new.experts")}
						</Link>
					</>
				)}
				.
			</p>
		</Card>
	);
}
