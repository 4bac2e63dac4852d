import { AUTHORS, type SecretStage } from "../fixtures/secret-stage.ts";
import { requireSuccess } from "../require-success.ts";
import { REGISTRARS, REGISTRATION, type SecretAction } from "./secret-actions.ts";

/**
 * Lists acts on the registration of `author`, who presents the paper in a single-blind conference, where staff who
 * review it see registrations without its papers; the last ones delete the paper.
 * @param purge purges it
 */
export function presentationActions(
	stage: SecretStage,
	purge: () => Promise<unknown>,
): Record<string, SecretAction> {
	const { path, steps, paperSteps, registrationSteps, editor } = stage;
	const the = (name: string) => stage.the(name);
	const everybody = ["staff", "registrars", "reviewing", "third", ...AUTHORS];
	const decide = (to: "accepted" | "reviewing") =>
		requireSuccess(paperSteps.changeStatus(the("creator"), to, { reason: "An error" }));
	const log = { at: /object=(review|note)-/, from: ["conflicted", "author_as_reviewer", "author_as_editor"] };
	return {
		"it is paid": {
			visibleTo: [...REGISTRARS, "reviewing", "author"],
			run: () => requireSuccess(registrationSteps.confirmPayment(editor, 3)),
		},
		"it loses the paper": {
			visibleTo: everybody,
			hidden: { at: REGISTRATION, from: ["reviewing"] },
			run: () => decide("reviewing"),
		},
		"a reviewer is asked": { visibleTo: ["staff", "third"], run: () => stage.requestReview("third") },
		"they agree": {
			visibleTo: ["staff", "third"],
			run: () => requireSuccess(steps.answer(the("third"), stage.review("third"), { agrees: true })),
		},
		"the paper is accepted again": {
			visibleTo: everybody,
			hidden: { at: REGISTRATION, from: ["reviewing"] },
			run: () => decide("accepted"),
		},
		"a note is written on the paper": {
			visibleTo: ["staff"],
			run: () =>
				requireSuccess(
					editor.post(`/api/conf/${path}/adm/papers/1/notes`, { text: "Overlaps", mentions: [] }),
				),
		},
		"the paper is deleted": {
			visibleTo: everybody,
			hidden: log,
			run: () => requireSuccess(paperSteps.changeStatus(the("creator"), "deleted", { number: 1 })),
		},
		"it is purged": { visibleTo: everybody, hidden: log, run: purge },
	};
}
