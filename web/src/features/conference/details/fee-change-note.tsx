import type { Fee } from "@deck/contracts/conference-parts";
import { owesOtherSum } from "@deck/contracts/listed-price";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { isSameValue } from "../../../lib/merge-edits.ts";
import { registrations } from "../../../lib/registration/registrations.ts";
import { type DetailsValues, typedFees } from "./details-values.ts";

/** Says how many unpaid registrations get another sum by the typed fees; no number for who may not see registrations. */
export function FeeChangeNote({ saved }: { saved: readonly Fee[] }) {
	const places = useWatch<DetailsValues, "places">({ name: "places" });
	const typed = places.flatMap(typedFees);
	const kinds = (fees: readonly Fee[]) =>
		fees.map((fee) => JSON.stringify([fee.place, fee.format, fee.young, fee.amount, fee.currency])).sort();
	return isSameValue(kinds(typed), kinds(saved)) ? null : <ChangedSums before={saved} after={typed} />;
}

function ChangedSums({ before, after }: { before: readonly Fee[]; after: readonly Fee[] }) {
	const { t } = useTranslation("details");
	const { rows } = useSynced(registrations);
	const { hides_registrations } = useConference();
	const count = useMemo(
		() => rows?.filter((row) => owesOtherSum(row, before, after)).length,
		[rows, before, after],
	);
	return (
		<p role="status" className="text-13 font-medium text-wait">
			{hides_registrations
				? t("fees.changes_hidden")
				: count === undefined
					? t("fees.counting")
					: count > 0 && t("fees.changes", { count })}
		</p>
	);
}
