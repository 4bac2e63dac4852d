import { EventBus } from "aws-cdk-lib/aws-events";
import type { IGrantable } from "aws-cdk-lib/aws-iam";
import { Grant } from "aws-cdk-lib/aws-iam";
import { TxtRecord } from "aws-cdk-lib/aws-route53";
import {
	ConfigurationSet,
	EmailIdentity,
	EmailSendingEvent,
	EventDestination,
	Identity,
	SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import type { StackContext } from "sst/constructs";
import { configOf } from "./config.ts";
import { hostedZone } from "./hosted-zone.ts";

/** Receivers move forged e-mails to spam; signatures may be of a parent domain. */
const DMARC = "v=DMARC1; p=quarantine";

export function Mail({ app, stack }: StackContext) {
	const config = configOf(stack);
	const { mail } = config;
	const zone = config.domain?.zone?.name === mail.identity ? hostedZone(stack, config) : undefined;
	const configurationSet = new ConfigurationSet(stack, "Emails", {
		reputationMetrics: true,
		suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
	});
	configurationSet.addEventDestination("Events", {
		destination: EventDestination.eventBus(EventBus.fromEventBusName(stack, "DefaultBus", "default")),
		events: [
			EmailSendingEvent.SEND,
			EmailSendingEvent.DELIVERY,
			EmailSendingEvent.BOUNCE,
			EmailSendingEvent.COMPLAINT,
			EmailSendingEvent.REJECT,
		],
	});
	const mailFromDomain = `bounce.${mail.identity}`;
	const identity = new EmailIdentity(stack, "Sender", {
		identity: zone ? Identity.publicHostedZone(zone) : Identity.domain(mail.identity),
		configurationSet,
		mailFromDomain,
	});
	const dmarc = mail.dmarc === false ? undefined : { name: `_dmarc.${mail.identity}`, value: DMARC };
	if (zone && dmarc)
		new TxtRecord(stack, "Dmarc", { zone, recordName: `${dmarc.name}.`, values: [dmarc.value] });
	if (!zone) {
		const records = [
			...identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
			`${mailFromDomain} MX 10 feedback-smtp.${stack.region}.amazonses.com`,
			`${mailFromDomain} TXT "v=spf1 include:amazonses.com ~all"`,
			...(dmarc ? [`${dmarc.name} TXT "${dmarc.value}"`] : []),
		];
		for (const [index, record] of records.entries()) stack.addOutputs({ [`MailRecord${index + 1}`]: record });
	}
	const recipients = (mail.sandboxRecipients ?? []).map(
		(address) => new EmailIdentity(stack, `Recipient-${address}`, { identity: Identity.email(address) }),
	);

	/** Allows one sender and one configuration set. In its sandbox SES also asks for rights on each recipient. */
	const grantSend = (grantee: IGrantable) =>
		Grant.addToPrincipal({
			grantee,
			actions: ["ses:SendRawEmail"],
			resourceArns: [
				identity.emailIdentityArn,
				...recipients.map(({ emailIdentityArn }) => emailIdentityArn),
				stack.formatArn({
					service: "ses",
					resource: "configuration-set",
					resourceName: configurationSet.configurationSetName,
					account: app.account,
				}),
			],
			conditions: { StringEquals: { "ses:FromAddress": mail.from } },
		});
	return { configurationSetName: configurationSet.configurationSetName, grantSend };
}
