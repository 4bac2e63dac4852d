import { useTranslation } from "react-i18next";
import type { ManifestTexts } from "../lib/mass-download/run.ts";

export function useManifestTexts(): ManifestTexts {
	const { t } = useTranslation("mass-download");
	const head = ["file", "number", "title", "version", "size", "sha256", "outcome"] as const;
	return {
		head: head.map((name) => t(`manifest.${name}`)),
		done: t("manifest.done"),
		failed: (status) => (status === 0 ? t("manifest.lost") : t("manifest.failed", { status })),
	};
}
