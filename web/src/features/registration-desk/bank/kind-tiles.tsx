import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { MATCH_KINDS, type MatchKind } from "./match.ts";

interface KindTilesProps {
	counts: Readonly<Record<MatchKind, number>>;
	chosen: MatchKind | null;
	/** Receives null to show all. */
	onChoose(kind: MatchKind | null): void;
}

export function KindTiles({ counts, chosen, onChoose }: KindTilesProps) {
	const { t } = useTranslation("bank");
	const locale = useLocale();
	return (
		<fieldset
			aria-label={t("kinds")}
			className="grid grid-cols-2 gap-px border-t border-line bg-line md:grid-cols-4"
		>
			{MATCH_KINDS.map((kind) => (
				<button
					key={kind}
					type="button"
					aria-pressed={chosen === kind}
					onClick={() => onChoose(chosen === kind ? null : kind)}
					className={cx(
						"border-b-2 px-4 py-2 text-left focus-visible:-outline-offset-2 md:px-5",
						chosen === kind
							? "border-b-accent bg-selected"
							: "border-b-transparent bg-ground hover:bg-sunken",
					)}
				>
					<span className="block text-13 text-secondary">{t(`kind.${kind}`)}</span>
					<span className="block text-16 font-semibold">{formatNumber(counts[kind], locale)}</span>
				</button>
			))}
		</fieldset>
	);
}
