import { useTranslation } from "react-i18next";
import { CHECKS, type Check } from "./readiness.ts";

/** Of how many papers each thing is there that publishing needs. */
export function Readiness({ lacks }: { lacks: ReadonlyMap<number, readonly Check[]> }) {
	const { t } = useTranslation("issues");
	const all = [...lacks.values()];
	const count = all.length;
	const ready = all.filter(({ length }) => length === 0).length;
	return (
		<section className="rounded-card border border-line p-4 text-14">
			<h2 className="text-16">{t("check.title", { ready, count })}</h2>
			<ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
				{CHECKS.map((check) => {
					const held = all.filter((one) => !one.includes(check)).length;
					return (
						<li
							key={check}
							className={held < count ? "flex justify-between font-medium" : "flex justify-between"}
						>
							<span>{t(`check.of.${check}`)}</span>
							<span className="tabular-nums">{t("check.count", { held, count })}</span>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
