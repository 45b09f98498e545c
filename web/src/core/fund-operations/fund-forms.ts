// Forms of the operations that move a client's money. Each belongs to a feature of its own, so the app passes them down:
// a page that offers them knows none of these features.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import { createContext, createElement, use, type ComponentType } from 'react';

export type FundOperationName = 'deposit' | 'compensation' | 'bonus' | 'exchange';

interface FundFormProps {
  client: Client;
  onClose: () => void;
}

export type FundForms = Readonly<Record<FundOperationName, ComponentType<FundFormProps>>>;

export const FundFormsContext = createContext<FundForms | null>(null);

export function useFundForms(): FundForms {
  const forms = use(FundFormsContext);
  if (!forms) throw new Error('Nothing around this page gives the forms that move money');
  return forms;
}

export const FundForm = ({ operation, ...props }: FundFormProps & { operation: FundOperationName }) =>
  createElement(useFundForms()[operation], props);
