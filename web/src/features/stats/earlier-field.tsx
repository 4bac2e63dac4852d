import { conferenceName } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import type { StatsContext } from "./stats-context.ts";
import { type Earlier, type EarlierChoice, NO_EARLIER } from "./use-earlier-conference.ts";

interface EarlierFieldProps {
	earlier: EarlierChoice;
	name: string | null;
	onEarlier(path: string): void;
	context: StatsContext;
}

/** Chooses the earlier conference; also serves as the line's legend. */
export function EarlierField({
	earlier: { all, chosen },
	name,
	onEarlier,
	context: { t },
}: EarlierFieldProps) {
	const locale = useLocale();
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<div className="w-64 max-sm:w-full print:hidden">
				<Field label={t("stats:earlier.label")} hideLabel="always">
					<Select
						value={chosen?.conference.path ?? NO_EARLIER}
						onChange={onEarlier}
						options={[
							{ value: NO_EARLIER, label: t("stats:earlier.none") },
							...all.map((one) => ({
								value: one.path,
								label: t("stats:earlier.with", { conference: conferenceName(one, locale) }),
							})),
						]}
					/>
				</Field>
			</div>
			{chosen && (
				<p role="status" className="flex items-center gap-2 text-13 text-secondary">
					{name !== null && !chosen.noSection && (
						<svg aria-hidden="true" width="26" height="2" className="shrink-0">
							<line
								x1="0"
								y1="1"
								x2="26"
								y2="1"
								stroke="currentColor"
								strokeWidth="2"
								strokeDasharray="6 4"
							/>
						</svg>
					)}
					{t(`stats:earlier.${stateOf(chosen)}`, { conference: conferenceName(chosen.conference, locale) })}
				</p>
			)}
		</div>
	);
}

function stateOf({ days, failed, noSection }: Earlier) {
	if (failed) return "failed";
	if (noSection) return "no_section";
	return days ? "line" : "loading";
}
