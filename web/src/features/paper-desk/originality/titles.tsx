import type { TitleSource } from "@deck/contracts/originality";
import { Heading } from "lucide-react";
import { useTranslation } from "react-i18next";
import { OwnSourceBadge } from "./own-source-badge.tsx";
import { SourceName } from "./source-name.tsx";

export function Titles({ titles }: { titles: readonly TitleSource[] }) {
	const { t } = useTranslation("originality");
	return (
		<section
			aria-labelledby="originality-titles"
			className="mt-4 rounded-card border border-wait-icon bg-wait-soft p-4"
		>
			<h3 id="originality-titles" className="flex items-center gap-2 text-15 text-wait">
				<Heading aria-hidden size={16} />
				{t("titles.title")}
			</h3>
			<ul className="mt-2 flex flex-col gap-1.5">
				{titles.map((title) => (
					<li
						key={`${title.here} ${title.paper?.number} ${titles.indexOf(title)}`}
						className="flex flex-wrap items-center gap-x-2 gap-y-1"
					>
						<SourceName source={title} />
						<span className="text-13 text-secondary">{t(`titles.${title.likeness}`)}</span>
						{title.own && <OwnSourceBadge />}
					</li>
				))}
			</ul>
		</section>
	);
}
