import type { PaperVersion } from "@deck/contracts/paper";
import { Fragment, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../field.tsx";
import { Select } from "../select.tsx";
import { TextDifference } from "./text-difference.tsx";

export function VersionDifference({ versions }: { versions: readonly PaperVersion[] }) {
	return (
		<VersionPair versions={versions}>
			{(before, after, choice) => <TextDifference before={before} after={after} choice={choice} />}
		</VersionPair>
	);
}

interface VersionPairProps<Version> {
	versions: readonly Version[];
	/** @param choice selects of both versions, for the card; null with only two. */
	children(before: Version, after: Version, choice: ReactNode): ReactNode;
}

export function VersionPair<Version extends { number: number }>({
	versions,
	children,
}: VersionPairProps<Version>) {
	const { t } = useTranslation("difference");
	const [chosen, setChosen] = useState<{ from: number; to: number } | null>(null);
	const [last, latest] = versions.slice(-2);
	const named = (number: number | undefined) => versions.find((version) => version.number === number);
	const before = named(chosen?.from) ?? last;
	const after = named(chosen?.to) ?? latest;
	if (!before || !after) return null;
	const pair = { from: before.number, to: after.number };
	const options = (from: (version: Version) => boolean) =>
		versions
			.filter(from)
			.map(({ number }) => ({ value: String(number), label: t("version", { number }) }))
			.toReversed();
	const choice = versions.length > 2 && (
		<div className="mb-4 grid max-w-md grid-cols-2 gap-3">
			<Field label={t("from")}>
				<Select
					value={String(pair.from)}
					options={options(({ number }) => number < pair.to)}
					onChange={(value) => setChosen({ ...pair, from: Number(value) })}
				/>
			</Field>
			<Field label={t("to")}>
				<Select
					value={String(pair.to)}
					options={options(({ number }) => number > pair.from)}
					onChange={(value) => setChosen({ ...pair, to: Number(value) })}
				/>
			</Field>
		</div>
	);
	return <Fragment key={`${pair.from} ${pair.to}`}>{children(before, after, choice || null)}</Fragment>;
}
