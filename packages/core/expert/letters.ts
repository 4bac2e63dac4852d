import { salutation } from "@deck/contracts/person-names";
import { userByEmail } from "../account/find.ts";
import { readWithSections } from "../conference/whole.ts";
import type { Letters } from "../noun.ts";
import { languageOfExpert } from "./language.ts";
import { invitationPage } from "./link.ts";
import { expertsByNumber } from "./lookup.ts";
import { ABOUT } from "./waiting.ts";

export const expertLetters = {
	/** Skips outdated invitations. 3 calls. */
	"expert.invited": async (context, { conference: id, number, at }) => {
		const [found, [expert]] = await Promise.all([
			readWithSections(context.table, id),
			expertsByNumber(context.table, id, [number]),
		]);
		if (!found || !expert?.invitation || expert.invited_at !== at || expert.state !== "invited") return [];
		const user = await userByEmail(context.table, expert.email);
		const locale = user?.locale ?? languageOfExpert(expert);
		const { path, locales } = found.item;
		const { title, short_title } = locales[locale];
		return [
			{
				to: expert.email,
				locale,
				key: "expert_invited" as const,
				conference: id,
				params: {
					salutation: salutation(locale, user?.verified ? user.locales : undefined, expert.name),
					conference: title || short_title || path,
				},
				about: `${ABOUT}#${id}/${number}`,
				link: invitationPage(context, { ...expert, invitation: expert.invitation }),
			},
		];
	},
} satisfies Letters;
