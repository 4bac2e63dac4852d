import { TABLE } from "@deck/core/kernel/table";
import { RemovalPolicy } from "aws-cdk-lib";
import {
	AttributeType,
	BillingMode,
	type ITable,
	ProjectionType,
	StreamViewType,
	Table,
	TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import type { IGrantable } from "aws-cdk-lib/aws-iam";
import { Grant } from "aws-cdk-lib/aws-iam";
import type { Stack, StackContext } from "sst/constructs";
import { configOf, type StageConfig } from "./config.ts";

/** Transactions need no own permission; nobody may scan. */
const ROW_ACTIONS = [
	"dynamodb:BatchGetItem",
	"dynamodb:ConditionCheckItem",
	"dynamodb:DeleteItem",
	"dynamodb:GetItem",
	"dynamodb:PutItem",
	"dynamodb:Query",
	"dynamodb:UpdateItem",
];

export function Data({ stack }: StackContext) {
	const { protect, restoredTable } = configOf(stack);
	const own = new Table(stack, "Table", {
		partitionKey: { name: TABLE.pk, type: AttributeType.STRING },
		sortKey: { name: TABLE.sk, type: AttributeType.STRING },
		billingMode: BillingMode.PAY_PER_REQUEST,
		encryption: TableEncryption.DEFAULT,
		timeToLiveAttribute: TABLE.ttl,
		stream: StreamViewType[TABLE.stream],
		pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
		deletionProtection: protect,
		removalPolicy: protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
	});
	for (const [indexName, keys] of Object.entries(TABLE.indexes)) {
		own.addGlobalSecondaryIndex({
			indexName,
			partitionKey: { name: keys.pk, type: AttributeType.STRING },
			sortKey: { name: keys.sk, type: AttributeType.STRING },
			projectionType: ProjectionType.ALL,
		});
	}
	const table = restoredTable ? importTable(stack, own, restoredTable) : own;
	stack.addOutputs({ TableName: table.tableName });

	const grantRows = (grantee: IGrantable) =>
		Grant.addToPrincipal({
			grantee,
			actions: ROW_ACTIONS,
			resourceArns: [
				table.tableArn,
				...Object.keys(TABLE.indexes).map((index) => `${table.tableArn}/index/${index}`),
			],
		});
	return { table, grantRows };
}

/**
 * Imports another table. The stage's own table stays, and its exports: CloudFormation refuses to remove those that
 * stacks still import.
 */
function importTable(
	stack: Stack,
	own: Table,
	{ name, streamArn }: NonNullable<StageConfig["restoredTable"]>,
): ITable {
	for (const value of [own.tableName, own.tableArn, own.tableStreamArn]) stack.exportValue(value);
	return Table.fromTableAttributes(stack, "RestoredTable", {
		tableName: name,
		tableStreamArn: streamArn,
		globalIndexes: Object.keys(TABLE.indexes),
	});
}
