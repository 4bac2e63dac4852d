import { Info } from "lucide-react";
import { walkTokens } from "marked";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { decodeEntities } from "../../../lib/markdown/entities.ts";
import { parseMarkdown } from "../../../lib/markdown/parse.ts";
import { isPublicFile } from "../../../ui/markdown/address.ts";

/** Checks whether a text has pictures outside the site's public files, for which readers get links. */
export function hasExternalPicture(text: string): boolean {
	let found = false;
	// Too deeply nested: shown raw, without pictures.
	void walkTokens(parseMarkdown(text) ?? [], (token) => {
		if (token.type === "image" && !isPublicFile(decodeEntities(token.href))) found = true;
	});
	return found;
}

export function ExternalPictureWarning({ text }: { text: string }) {
	const { t } = useTranslation("info");
	const some = useMemo(() => hasExternalPicture(text), [text]);
	return (
		<div role="status">
			{some && (
				<p className="mt-2 flex items-start gap-2 text-13 text-secondary">
					<Info aria-hidden size={16} className="mt-px shrink-0 text-info-icon" />
					{t("picture.foreign")}
				</p>
			)}
		</div>
	);
}
