import { Info } from "lucide-react";
import { walkTokens } from "marked";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { decodeEntities } from "../../../lib/markdown/entities.ts";
import { parse } from "../../../lib/markdown/parse.ts";
import { isPublicFile } from "../../../ui/markdown/address.ts";

/** Whether a text has a picture that is not among this site's public files: readers get a link in its place. */
export function hasForeignPicture(text: string): boolean {
	let found = false;
	// Nested beyond reason, it is shown as it was typed, without any picture.
	void walkTokens(parse(text) ?? [], (token) => {
		if (token.type === "image" && !isPublicFile(decodeEntities(token.href))) found = true;
	});
	return found;
}

/** Tells who writes a text why a picture in it is none to readers. */
export function ForeignPictures({ text }: { text: string }) {
	const { t } = useTranslation("info");
	const some = useMemo(() => hasForeignPicture(text), [text]);
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
